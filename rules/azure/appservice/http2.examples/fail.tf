locals {
  chosen = false
}

resource "azurerm_app_service" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_app_service" "bad_each" {
  for_each = toset(["a", "b"])
  site_config {
    http2_enabled = local.chosen
  }
}

resource "azurerm_app_service" "bad_absent" {}

resource "azurerm_app_service_slot" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_app_service_slot" "bad_absent" {}

resource "azurerm_linux_web_app" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_linux_web_app" "bad_absent" {}

resource "azurerm_windows_web_app" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_windows_web_app" "bad_absent" {}

resource "azurerm_linux_web_app_slot" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_linux_web_app_slot" "bad_absent" {}

resource "azurerm_windows_web_app_slot" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_windows_web_app_slot" "bad_absent" {}

resource "azurerm_function_app" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_function_app" "bad_absent" {}

resource "azurerm_function_app_slot" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_function_app_slot" "bad_absent" {}

resource "azurerm_linux_function_app" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_linux_function_app" "bad_absent" {}

resource "azurerm_windows_function_app" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_windows_function_app" "bad_absent" {}

resource "azurerm_linux_function_app_slot" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_linux_function_app_slot" "bad_absent" {}

resource "azurerm_windows_function_app_slot" "bad" {
  site_config {
    http2_enabled = false
  }
}

resource "azurerm_windows_function_app_slot" "bad_absent" {}
