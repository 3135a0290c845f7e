locals {
  chosen = false
}

resource "azurerm_app_service" "bad" {
  logs {
    detailed_error_messages_enabled = false
  }
}

resource "azurerm_app_service" "bad_each" {
  for_each = toset(["a", "b"])
  logs {
    detailed_error_messages_enabled = local.chosen
  }
}

resource "azurerm_app_service" "bad_absent" {}

resource "azurerm_app_service_slot" "bad" {
  logs {
    detailed_error_messages_enabled = false
  }
}

resource "azurerm_app_service_slot" "bad_absent" {}

resource "azurerm_linux_web_app" "bad" {
  logs {
    detailed_error_messages = false
  }
}

resource "azurerm_linux_web_app" "bad_absent" {}

resource "azurerm_windows_web_app" "bad" {
  logs {
    detailed_error_messages = false
  }
}

resource "azurerm_windows_web_app" "bad_absent" {}

resource "azurerm_linux_web_app_slot" "bad" {
  logs {
    detailed_error_messages = false
  }
}

resource "azurerm_linux_web_app_slot" "bad_absent" {}

resource "azurerm_windows_web_app_slot" "bad" {
  logs {
    detailed_error_messages = false
  }
}

resource "azurerm_windows_web_app_slot" "bad_absent" {}
