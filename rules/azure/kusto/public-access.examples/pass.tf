variable "chosen" {
  default = false
}

resource "azurerm_kusto_cluster" "good" {
  public_network_access_enabled = false
}

resource "azurerm_kusto_cluster" "good_chosen" {
  public_network_access_enabled = var.chosen
}
