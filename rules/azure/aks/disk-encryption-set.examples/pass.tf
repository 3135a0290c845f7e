resource "azurerm_kubernetes_cluster" "good" {
  disk_encryption_set_id = "/subscriptions/1/set"
}
