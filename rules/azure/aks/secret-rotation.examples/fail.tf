locals {
  chosen = false
}

resource "azurerm_kubernetes_cluster" "bad" {
  key_vault_secrets_provider {
    secret_rotation_enabled = false
  }
}

resource "azurerm_kubernetes_cluster" "bad_each" {
  for_each = toset(["a", "b"])
  key_vault_secrets_provider {
    secret_rotation_enabled = local.chosen
  }
}

resource "azurerm_kubernetes_cluster" "bad_absent" {}
