resource "azurerm_kubernetes_cluster" "bad" {
  name = "cluster"
}
