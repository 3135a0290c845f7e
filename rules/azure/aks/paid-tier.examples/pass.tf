resource "azurerm_kubernetes_cluster" "good" {
  sku_tier = "Standard"
}

resource "azurerm_kubernetes_cluster" "good_former" {
  sku_tier = "Paid"
}
