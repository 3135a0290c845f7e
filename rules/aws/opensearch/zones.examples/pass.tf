resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  cluster_config {
    instance_count         = 3
    zone_awareness_enabled = true
  }
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  cluster_config {
    multi_az_with_standby_enabled = true
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  cluster_config {
    instance_count         = 3
    zone_awareness_enabled = true
  }
}
