resource "azurerm_app_service" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_app_service_slot" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_linux_web_app" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_windows_web_app" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_function_app" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_function_app_slot" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_linux_function_app" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_windows_function_app" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_linux_function_app_slot" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_windows_function_app_slot" "good" {
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_linux_web_app" "good_absent" {
  site_config {}
}

resource "azurerm_app_service" "good_off" {
  site_config {
    ftps_state = "Disabled"
  }
}
