locals {
  chosen = false
}

resource "azurerm_app_service" "bad" {
  logs {
    failed_request_tracing_enabled = false
  }
}

resource "azurerm_app_service" "bad_each" {
  for_each = toset(["a", "b"])
  logs {
    failed_request_tracing_enabled = local.chosen
  }
}

resource "azurerm_app_service" "bad_absent" {}

resource "azurerm_app_service_slot" "bad" {
  logs {
    failed_request_tracing_enabled = false
  }
}

resource "azurerm_app_service_slot" "bad_absent" {}

resource "azurerm_linux_web_app" "bad" {
  logs {
    failed_request_tracing = false
  }
}

resource "azurerm_linux_web_app" "bad_absent" {}

resource "azurerm_windows_web_app" "bad" {
  logs {
    failed_request_tracing = false
  }
}

resource "azurerm_windows_web_app" "bad_absent" {}

resource "azurerm_linux_web_app_slot" "bad" {
  logs {
    failed_request_tracing = false
  }
}

resource "azurerm_linux_web_app_slot" "bad_absent" {}

resource "azurerm_windows_web_app_slot" "bad" {
  logs {
    failed_request_tracing = false
  }
}

resource "azurerm_windows_web_app_slot" "bad_absent" {}
