variable "public" {
  type = bool
}

resource "azurerm_managed_disk" "unknown" {
  public_network_access_enabled = var.public
}
