resource "azurerm_kubernetes_cluster" "bad" {
  addon_profile {
    oms_agent {
      enabled = false
    }
  }
}

resource "azurerm_kubernetes_cluster" "bad_absent" {
  name = "cluster"
}

resource "azurerm_kubernetes_cluster" "bad_metrics" {
  name = "measured"
}

resource "azurerm_monitor_diagnostic_setting" "metrics" {
  target_resource_id = azurerm_kubernetes_cluster.bad_metrics.id
  enabled_metric {
    category = "AllMetrics"
  }
}
