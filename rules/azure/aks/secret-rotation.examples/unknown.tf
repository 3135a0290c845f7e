variable "given" {}

resource "azurerm_kubernetes_cluster" "unknown" {
  key_vault_secrets_provider {
    secret_rotation_enabled = var.given
  }
}
