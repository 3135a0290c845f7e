variable "chosen" {
  default = true
}

resource "azurerm_app_service" "good" {
  logs {
    detailed_error_messages_enabled = true
  }
}

resource "azurerm_app_service" "good_chosen" {
  logs {
    detailed_error_messages_enabled = var.chosen
  }
}

resource "azurerm_app_service_slot" "good" {
  logs {
    detailed_error_messages_enabled = true
  }
}

resource "azurerm_linux_web_app" "good" {
  logs {
    detailed_error_messages = true
  }
}

resource "azurerm_windows_web_app" "good" {
  logs {
    detailed_error_messages = true
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  logs {
    detailed_error_messages = true
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  logs {
    detailed_error_messages = true
  }
}
