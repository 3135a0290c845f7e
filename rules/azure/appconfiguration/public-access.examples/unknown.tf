variable "given" {}

resource "azurerm_app_configuration" "unknown" {
  public_network_access = var.given
}
