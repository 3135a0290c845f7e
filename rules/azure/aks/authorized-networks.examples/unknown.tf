variable "private" {
  type = bool
}

resource "azurerm_kubernetes_cluster" "unknown" {
  private_cluster_enabled = var.private
}

variable "ranges" {
  type = list(string)
}

resource "azurerm_kubernetes_cluster" "unknown_ranges" {
  api_server_access_profile {
    authorized_ip_ranges = var.ranges
  }
}
