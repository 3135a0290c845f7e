variable "given" {}

resource "azurerm_container_registry" "unknown" {
  data_endpoint_enabled = var.given
}
