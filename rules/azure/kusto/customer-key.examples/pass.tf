resource "azurerm_kusto_cluster" "good" {
  name = "cluster"
}

resource "azurerm_kusto_cluster_customer_managed_key" "good" {
  cluster_id = azurerm_kusto_cluster.good.id
}
