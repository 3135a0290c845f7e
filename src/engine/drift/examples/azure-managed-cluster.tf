resource "azurerm_kubernetes_cluster" "main" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "West Europe"
  dns_prefix                = "shop"
  kubernetes_version        = "1.29"
  sku_tier                  = "Standard"
  node_resource_group       = "mc_shop"
  local_account_disabled    = true
  automatic_upgrade_channel = "patch"
  azure_policy_enabled      = true
  oidc_issuer_enabled       = true
  workload_identity_enabled = true
  disk_encryption_set_id    = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Compute/diskEncryptionSets/disks"
  default_node_pool {
    name                    = "system"
    vm_size                 = "Standard_D4s_v5"
    auto_scaling_enabled    = true
    min_count               = 2
    max_count               = 5
    max_pods                = 30
    os_disk_size_gb         = 128
    host_encryption_enabled = true
    vnet_subnet_id          = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps"
  }
  api_server_access_profile {
    authorized_ip_ranges = ["203.0.113.7/32"]
  }
  azure_active_directory_role_based_access_control {
    azure_rbac_enabled     = true
    admin_group_object_ids = ["3c333333-3333-4333-8333-333333333333"]
  }
  network_profile {
    network_plugin = "azure"
    network_policy = "calico"
    service_cidr   = "10.2.0.0/16"
    dns_service_ip = "10.2.0.10"
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000015-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_kubernetes_cluster"
    env = "prod"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "jobs" {
  name                  = "jobs"
  kubernetes_cluster_id = azurerm_kubernetes_cluster.main.id
  vm_size               = "Standard_D8s_v5"
  max_pods              = 110
  os_disk_size_gb       = 128
}
