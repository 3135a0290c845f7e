variable "given" {}

resource "azurerm_batch_account" "unknown" {
  public_network_access_enabled = var.given
}
