variable "given" {}

resource "azurerm_data_factory" "unknown" {
  public_network_enabled = var.given
}
