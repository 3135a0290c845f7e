variable "given" {}

resource "azurerm_key_vault" "unknown" {
  public_network_access_enabled = var.given
}
