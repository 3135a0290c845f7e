locals {
  chosen = false
}

resource "azurerm_kubernetes_cluster" "bad" {
  private_cluster_enabled = false
}

resource "azurerm_kubernetes_cluster" "bad_each" {
  for_each                = toset(["a", "b"])
  private_cluster_enabled = local.chosen
}

resource "azurerm_kubernetes_cluster" "bad_absent" {}
