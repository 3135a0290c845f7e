variable "chosen" {
  default = true
}

resource "azurerm_kubernetes_cluster" "good" {
  default_node_pool {
    only_critical_addons_enabled = true
  }
}

resource "azurerm_kubernetes_cluster" "good_chosen" {
  default_node_pool {
    only_critical_addons_enabled = var.chosen
  }
}
