variable "given" {}

resource "azurerm_eventhub_namespace" "unknown" {
  local_authentication_enabled = var.given
}
