variable "chosen" {
  default = false
}

resource "azurerm_app_service" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_app_service" "good_chosen" {
  site_config {
    remote_debugging_enabled = var.chosen
  }
}

resource "azurerm_app_service" "good_absent" {}

resource "azurerm_app_service_slot" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_app_service_slot" "good_absent" {}

resource "azurerm_linux_web_app" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_linux_web_app" "good_absent" {}

resource "azurerm_windows_web_app" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_windows_web_app" "good_absent" {}

resource "azurerm_linux_web_app_slot" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_linux_web_app_slot" "good_absent" {}

resource "azurerm_windows_web_app_slot" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_windows_web_app_slot" "good_absent" {}

resource "azurerm_linux_function_app" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_linux_function_app" "good_absent" {}

resource "azurerm_windows_function_app" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_windows_function_app" "good_absent" {}

resource "azurerm_linux_function_app_slot" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_linux_function_app_slot" "good_absent" {}

resource "azurerm_windows_function_app_slot" "good" {
  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_windows_function_app_slot" "good_absent" {}
