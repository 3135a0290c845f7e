variable "chosen" {
  default = true
}

resource "azurerm_app_service" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_app_service" "good_chosen" {
  site_config {
    http2_enabled = var.chosen
  }
}

resource "azurerm_app_service_slot" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_linux_web_app" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_windows_web_app" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_function_app" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_function_app_slot" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_linux_function_app" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_windows_function_app" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_linux_function_app_slot" "good" {
  site_config {
    http2_enabled = true
  }
}

resource "azurerm_windows_function_app_slot" "good" {
  site_config {
    http2_enabled = true
  }
}
