resource "azurerm_kubernetes_cluster" "bad" {
  sku_tier = "Free"
}

resource "azurerm_kubernetes_cluster" "bad_absent" {
  name = "cluster"
}
