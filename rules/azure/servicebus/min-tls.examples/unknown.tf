variable "given" {}

resource "azurerm_servicebus_namespace" "unknown" {
  minimum_tls_version = var.given
}
