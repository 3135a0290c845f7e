variable "kind" {}

resource "azurerm_container_group" "unknown" {
  ip_address_type = var.kind
}
