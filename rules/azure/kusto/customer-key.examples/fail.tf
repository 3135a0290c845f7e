resource "azurerm_kusto_cluster" "bad" {
  name = "cluster"
}
