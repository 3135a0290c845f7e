variable "given" {}

resource "azurerm_app_service" "unknown" {
  client_cert_enabled = var.given
}
