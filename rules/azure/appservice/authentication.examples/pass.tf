resource "azurerm_app_service" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_app_service_slot" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_linux_web_app" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_windows_web_app" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_function_app" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_function_app_slot" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_linux_function_app" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_windows_function_app" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_linux_function_app_slot" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_windows_function_app_slot" "good" {
  auth_settings {
    enabled = true
  }
}

resource "azurerm_windows_web_app" "good_second" {
  auth_settings_v2 {
    auth_enabled = true
    login {}
  }
}
