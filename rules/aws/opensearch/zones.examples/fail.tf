resource "aws_opensearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_opensearch_domain" "bad_2" {
  domain_name = "search"
  cluster_config {
    instance_count = 3
  }
}

resource "aws_opensearch_domain" "bad_3" {
  domain_name = "search"
  cluster_config {
    instance_count         = 1
    zone_awareness_enabled = true
  }
}

resource "aws_elasticsearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain" "bad_2" {
  domain_name = "search"
  cluster_config {
    instance_count = 3
  }
}

resource "aws_elasticsearch_domain" "bad_3" {
  domain_name = "search"
  cluster_config {
    instance_count         = 1
    zone_awareness_enabled = true
  }
}
