resource "aws_kms_key" "data" {}

resource "aws_msk_cluster" "good" {
  cluster_name           = "events"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3
  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-0123456789abcdef0"]
    security_groups = ["sg-0123456789abcdef0"]
  }
  encryption_info {
    encryption_at_rest_kms_key_arn = aws_kms_key.data.arn
  }
}

resource "aws_msk_cluster" "good_2" {
  cluster_name           = "events"
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3
  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-0123456789abcdef0"]
    security_groups = ["sg-0123456789abcdef0"]
  }
  encryption_info {
    encryption_at_rest_kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
  }
}
