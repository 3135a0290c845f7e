variable "given" {}

resource "azurerm_app_service" "unknown" {
  logs {
    failed_request_tracing_enabled = var.given
  }
}
