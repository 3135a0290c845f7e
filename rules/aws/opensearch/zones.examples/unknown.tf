variable "setting" {
  type = bool
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  cluster_config {
    instance_count         = 3
    zone_awareness_enabled = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  cluster_config {
    instance_count         = 3
    zone_awareness_enabled = var.setting
  }
}
