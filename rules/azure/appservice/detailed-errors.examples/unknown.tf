variable "given" {}

resource "azurerm_app_service" "unknown" {
  logs {
    detailed_error_messages_enabled = var.given
  }
}
