locals {
  chosen = false
}

resource "azurerm_kubernetes_cluster" "bad" {
  default_node_pool {
    only_critical_addons_enabled = false
  }
}

resource "azurerm_kubernetes_cluster" "bad_each" {
  for_each = toset(["a", "b"])
  default_node_pool {
    only_critical_addons_enabled = local.chosen
  }
}

resource "azurerm_kubernetes_cluster" "bad_absent" {}
