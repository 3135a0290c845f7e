locals {
  chosen = true
}

resource "azurerm_app_service" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_app_service" "bad_each" {
  for_each = toset(["a", "b"])
  site_config {
    remote_debugging_enabled = local.chosen
  }
}

resource "azurerm_app_service_slot" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_linux_web_app" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_windows_web_app" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_linux_web_app_slot" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_windows_web_app_slot" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_linux_function_app" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_windows_function_app" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_linux_function_app_slot" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}

resource "azurerm_windows_function_app_slot" "bad" {
  site_config {
    remote_debugging_enabled = true
  }
}
