variable "chosen" {
  default = true
}

resource "azurerm_kubernetes_cluster" "good" {
  private_cluster_enabled = true
}

resource "azurerm_kubernetes_cluster" "good_chosen" {
  private_cluster_enabled = var.chosen
}
