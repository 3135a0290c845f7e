variable "public" {
  type = bool
}

resource "azurerm_cognitive_account" "unknown" {
  public_network_access_enabled = var.public
}
