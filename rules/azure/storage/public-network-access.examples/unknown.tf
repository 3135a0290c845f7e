variable "given" {}

resource "azurerm_storage_account" "unknown" {
  public_network_access_enabled = var.given
}
