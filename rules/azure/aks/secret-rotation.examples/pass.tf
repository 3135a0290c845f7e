variable "chosen" {
  default = true
}

resource "azurerm_kubernetes_cluster" "good" {
  key_vault_secrets_provider {
    secret_rotation_enabled = true
  }
}

resource "azurerm_kubernetes_cluster" "good_chosen" {
  key_vault_secrets_provider {
    secret_rotation_enabled = var.chosen
  }
}
