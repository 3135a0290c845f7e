variable "given" {}

resource "azurerm_kusto_cluster" "unknown" {
  public_network_access_enabled = var.given
}
