variable "chosen" {
  default = true
}

resource "azurerm_app_service" "good" {
  logs {
    failed_request_tracing_enabled = true
  }
}

resource "azurerm_app_service" "good_chosen" {
  logs {
    failed_request_tracing_enabled = var.chosen
  }
}

resource "azurerm_app_service_slot" "good" {
  logs {
    failed_request_tracing_enabled = true
  }
}

resource "azurerm_linux_web_app" "good" {
  logs {
    failed_request_tracing = true
  }
}

resource "azurerm_windows_web_app" "good" {
  logs {
    failed_request_tracing = true
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  logs {
    failed_request_tracing = true
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  logs {
    failed_request_tracing = true
  }
}
