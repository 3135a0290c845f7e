locals {
  chosen = false
}

resource "azurerm_kubernetes_cluster" "bad" {
  local_account_disabled = false
}

resource "azurerm_kubernetes_cluster" "bad_each" {
  for_each               = toset(["a", "b"])
  local_account_disabled = local.chosen
}

resource "azurerm_kubernetes_cluster" "bad_absent" {}
