variable "given" {}

resource "azurerm_eventhub_namespace" "unknown" {
  minimum_tls_version = var.given
}
