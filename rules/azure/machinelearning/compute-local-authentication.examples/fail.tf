locals {
  chosen = true
}

resource "azurerm_machine_learning_compute_cluster" "bad" {
  local_auth_enabled = true
}

resource "azurerm_machine_learning_compute_cluster" "bad_each" {
  for_each           = toset(["a", "b"])
  local_auth_enabled = local.chosen
}

resource "azurerm_machine_learning_compute_cluster" "bad_absent" {}
