# METADATA
# scope: package
# title: Instances are optimised for EBS
# description: Without EBS optimisation the disks share the network with all other traffic, and slow down with it.
# custom:
#   id: PL-AWS-EC2-15
#   severity: low
#   resources: [aws_instance]
#   remedy: Set ebs_optimized to true, or choose a current instance type, which always is.
#   fix:
#     - set: {ebs_optimized: true}
#       marks: [removes, replaces]
package plumbline.aws.ec2.instance_ebs_optimized

attributes := input.resource.attributes

# Families of before the Nitro system, for which it is a choice.
older := {"c1", "c3", "g2", "i2", "m1", "m2", "m3", "r3"}

# What cannot have it: whole families, and some types of the others.
not_applicable if split(attributes.instance_type, ".")[0] in {"cc2", "cg1", "cr1", "hs1", "t1", "t2"}

not_applicable if attributes.instance_type in {
	"c1.medium", "c3.large", "c3.8xlarge", "g2.8xlarge", "i2.8xlarge", "m1.small",
	"m1.medium", "m2.xlarge", "m3.medium", "m3.large", "r3.large", "r3.8xlarge",
}

deny contains {"message": sprintf("The %s instance is not optimised for EBS.", [attributes.instance_type]), "path": ["ebs_optimized"]} if {
	not attributes.ebs_optimized == true
	split(attributes.instance_type, ".")[0] in older
}

deny contains {"message": "EBS optimisation is switched off.", "path": ["ebs_optimized"]} if attributes.ebs_optimized == false
