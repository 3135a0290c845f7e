resource "google_container_cluster" "main" {
  name                     = "shop"
  description              = "Pods of the shop"
  location                 = "europe-west1"
  network                  = "projects/shop-1/global/networks/main"
  subnetwork               = "web"
  remove_default_node_pool = true
  initial_node_count       = 1
  min_master_version       = "1.30"
  enable_legacy_abac       = false
  logging_service          = "logging.googleapis.com/kubernetes"
  monitoring_service       = "monitoring.googleapis.com/kubernetes"
  datapath_provider        = "LEGACY_DATAPATH"
  enable_intranode_visibility = true
  enable_l4_ilb_subsetting    = true
  resource_labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000020"
    resource_type     = "google_container_cluster"
    env               = "prod"
  }
  logging_config {
    enable_components = ["SYSTEM_COMPONENTS", "WORKLOADS"]
  }
  monitoring_config {
    enable_components = ["SYSTEM_COMPONENTS"]
    managed_prometheus {
      enabled = true
    }
  }
  addons_config {
    http_load_balancing {
      disabled = true
    }
    horizontal_pod_autoscaling {
      disabled = false
    }
    network_policy_config {
      disabled = false
    }
    dns_cache_config {
      enabled = true
    }
    gce_persistent_disk_csi_driver_config {
      enabled = true
    }
    gcs_fuse_csi_driver_config {
      enabled = true
    }
  }
  database_encryption {
    state    = "ENCRYPTED"
    key_name = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/etcd"
  }
  release_channel {
    channel = "REGULAR"
  }
  workload_identity_config {
    workload_pool = "shop-1.svc.id.goog"
  }
  binary_authorization {
    evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE"
  }
  network_policy {
    enabled  = true
    provider = "CALICO"
  }
  ip_allocation_policy {
    cluster_secondary_range_name  = "pods"
    services_secondary_range_name = "services"
  }
  private_cluster_config {
    enable_private_nodes    = true
    enable_private_endpoint = false
    master_ipv4_cidr_block  = "172.16.0.0/28"
  }
  master_authorized_networks_config {
    cidr_blocks {
      cidr_block   = "192.0.2.0/24"
      display_name = "office"
    }
    cidr_blocks {
      cidr_block = "198.51.100.0/24"
    }
  }
  master_auth {
    client_certificate_config {
      issue_client_certificate = false
    }
  }
  vertical_pod_autoscaling {
    enabled = true
  }
  confidential_nodes {
    enabled = true
  }
  cost_management_config {
    enabled = true
  }
  security_posture_config {
    mode               = "BASIC"
    vulnerability_mode = "VULNERABILITY_BASIC"
  }
  authenticator_groups_config {
    security_group = "gke-security-groups@example.com"
  }
  maintenance_policy {
    daily_maintenance_window {
      start_time = "03:00"
    }
  }
}

resource "google_container_node_pool" "main" {
  name     = "workers"
  cluster  = google_container_cluster.main.name
  location = "europe-west1"
  autoscaling {
    min_node_count = 1
    max_node_count = 5
  }
  management {
    auto_repair  = true
    auto_upgrade = true
  }
  node_config {
    machine_type      = "e2-standard-4"
    disk_size_gb      = 100
    disk_type         = "pd-balanced"
    image_type        = "cos_containerd"
    service_account   = "nodes@shop-1.iam.gserviceaccount.com"
    oauth_scopes      = ["cloud-platform"]
    boot_disk_kms_key = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/disks"
    tags              = ["nodes"]
    workload_metadata_config {
      mode = "GKE_METADATA"
    }
    shielded_instance_config {
      enable_secure_boot = true
    }
  }
}
