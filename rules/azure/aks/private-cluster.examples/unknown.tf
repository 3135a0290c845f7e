variable "given" {}

resource "azurerm_kubernetes_cluster" "unknown" {
  private_cluster_enabled = var.given
}
