variable "setting" {
  type = bool
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  cluster_config {
    dedicated_master_enabled = var.setting
    dedicated_master_count   = 3
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  cluster_config {
    dedicated_master_enabled = var.setting
    dedicated_master_count   = 3
  }
}
