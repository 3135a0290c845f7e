variable "public" {
  type = bool
}

resource "azurerm_container_registry" "unknown" {
  public_network_access_enabled = var.public
}
