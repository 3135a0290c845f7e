resource "azurerm_kubernetes_cluster" "good" {
  oms_agent {
    log_analytics_workspace_id = "workspace"
  }
}

resource "azurerm_kubernetes_cluster" "good_former" {
  addon_profile {
    oms_agent {
      enabled = true
    }
  }
}

resource "azurerm_kubernetes_cluster" "good_setting" {
  name = "cluster"
}

resource "azurerm_monitor_diagnostic_setting" "good" {
  target_resource_id = azurerm_kubernetes_cluster.good_setting.id
  enabled_log {
    category = "kube-audit"
  }
}
