variable "public" {
  type = bool
}

resource "azurerm_mariadb_server" "unknown" {
  public_network_access_enabled = var.public
}
